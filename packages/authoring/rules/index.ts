import type { Rule } from '../page';
import { checkAssets } from './assets';
import { checkDirectives } from './directives';
import { checkFences } from './fences';
import { checkHeadingLevels } from './headings';
import { checkNames } from './names';
import { checkTabs } from './tabs';

/** What breaks a page, or loses something of it in silence. `npm start` and the build hold pages to these as well. */
export const PAGE_RULES: readonly Rule[] = [
  checkNames,
  checkDirectives,
  checkTabs,
  checkHeadingLevels,
  checkFences,
  checkAssets,
];
