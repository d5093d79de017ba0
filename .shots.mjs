import { chromium } from 'playwright-core';
import { spawn } from 'node:child_process';
const pages = process.argv.slice(2);
const server = spawn('node', ['--import','tsx','server/index.ts','--no-build'], { env: {...process.env, PORT: '4555'}, stdio: 'ignore' });
for (let i=0;i<60;i++){ try { await fetch('http://localhost:4555/'); break } catch { await new Promise(r=>setTimeout(r,300)) } }
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args:['--no-sandbox'] });
for (const p of pages) {
  for (const [w,h] of [[1280,800],[390,844]]) {
    const page = await b.newPage({ bypassCSP: true, viewport: { width: w, height: h } });
    await page.goto('http://localhost:4555'+p, {waitUntil:'load'});
    await page.addStyleTag({content:'*{content-visibility:visible!important}'}).catch(()=>{});
    const name = p.replaceAll('/','_').replace('#','-');
    await page.screenshot({ path: `/tmp/shots/${name}-${w}.png` });
    if (w===1280) {
      const r = await page.evaluate(() => {
        const article = document.querySelector('article .theme-doc-markdown');
        const text = article.innerText; 
        const clone = article.cloneNode(true);
        const all = text.split(/\s+/).filter(Boolean).length;
        const code = [...article.querySelectorAll('pre')].map(x=>x.innerText).join(' ').split(/\s+/).filter(Boolean).length;
        const hs = [...article.querySelectorAll('h2,h3')];
        const tops = hs.map(x=>[x.id, x.getBoundingClientRect().top+scrollY]);
        const end = article.getBoundingClientRect().bottom+scrollY;
        const heights = tops.map(([id,t],i)=>[id, Math.round((tops[i+1]?.[1]??end)-t)]).filter(([,x])=>x>1000);
        return { all, code, heights };
      });
      console.log(p, JSON.stringify(r));
    }
    await page.close();
  }
}
await b.close(); server.kill();
