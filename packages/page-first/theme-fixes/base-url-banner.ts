/**
 * Removes the banner about a wrong base URL: where this module runs, the base URL is right. The
 * stock banner stays if a style sheet fails, as it is inserted before the application starts.
 */
import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';

const BANNER_ID = '__docusaurus-base-url-issue-banner-container';

if (ExecutionEnvironment.canUseDOM) document.getElementById(BANNER_ID)?.remove();
