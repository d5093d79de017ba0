import { LIMITS, type Limit } from './limits';
import type { WeighedSite } from './weigh-site';

/** How many files of a page that is too heavy are listed. */
const MOST_FILES = 5;

/** Files that count together, such as those of one page. */
interface Group {
  name: string;
  bytes: number;
  files: { name: string; bytes: number }[];
}

/** Whether a limit is kept, and the text to print. */
interface Verdict {
  isKept: boolean;
  text: string;
}

const heaviestFirst = (a: { bytes: number }, b: { bytes: number }) => b.bytes - a.bytes;

function weighGroup(
  name: string,
  fileNames: readonly string[],
  { files: sizes }: WeighedSite,
): Group {
  const files = [...new Set(fileNames)].map((file) => ({
    name: file,
    bytes: sizes.get(file) ?? 0,
  }));
  files.sort(heaviestFirst);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { name, bytes, files };
}

function judgeLimit({ what, limit, groups, advice }: Limit, site: WeighedSite): Verdict {
  const weighed = Array.from(groups(site), ([name, files]) => weighGroup(name, files, site));
  const [heaviest] = weighed.sort(heaviestFirst);
  const { name, bytes, files } = heaviest ?? { name: 'no page', bytes: 0, files: [] };
  const most = limit(site.words);
  const figures = `${what} (${name}): ${bytes} of ${most} bytes`;
  if (bytes <= most) return { isKept: true, text: `  kept    ${figures}` };
  const largest = files.slice(0, MOST_FILES).map((file) => `${file.name}: ${file.bytes}`);
  const details = [...largest, advice].map((line) => `            ${line}`);
  return { isKept: false, text: [`  BROKEN  ${figures}`, ...details].join('\n') };
}

/** Judges the heaviest page by each limit. A broken limit names its largest files and advice. */
export function judge(site: WeighedSite): Verdict[] {
  return LIMITS.map((limit) => judgeLimit(limit, site));
}
