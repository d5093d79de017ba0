/**
 * `npm run budget`: checks the built site against the limits in limits.ts. A step of `npm test`,
 * after the build.
 */
import { judge } from './judge';
import { weighSite } from './weigh-site';

const verdicts = judge(weighSite('build', '.docusaurus'));
for (const { text } of verdicts) console.log(text);
const passed = verdicts.filter(({ isKept }) => isKept).length;
const failed = verdicts.length - passed;
console.log(`Budget: ${passed} kept, ${failed} broken`);
process.exitCode = failed === 0 ? 0 : 1;
