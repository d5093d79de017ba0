import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Finding } from '@docs-kit/markdown-source/finding';
import { readFiles, readPages } from '@docs-kit/markdown-source/pages';
import { withoutSyntaxErrors } from '@docs-kit/markdown-source/syntax';
import { checkNativeSources } from './behavior/native-sources';
import { isDocument } from './docs-version';
import { checkMessages, readMessages } from './messages/check';
import { packageFolder, readPackageFiles, versionIn } from './reference/load';
import { readFacts } from './reference/read-facts';
import { acceptsSpecs, loadGenerator } from './releases/codegen';
import { checkReleases, readKnownReleases } from './releases/history';
import type { Truth } from './truth';

/** The result of one check. */
export interface CheckResult {
  findings: Finding[];
  /** Details that the count does not show, such as how many samples ran. */
  note?: string;
  /** Sentences, samples and badges that nothing proves. A list for authors, not a failure. */
  unproven?: readonly Finding[];
}

type Checks = Readonly<Record<string, () => Promise<CheckResult> | CheckResult>>;

/** Returns all checks for the pages of a project. Reads the files, so the checks themselves only receive data. */
async function checksOf(truth: Truth): Promise<Checks> {
  const { root, nativeClaims } = truth;
  const { pages: docs, findings: unread } = withoutSyntaxErrors(await readPages('docs', root));
  const folders = ['versioned_docs', 'i18n'].filter((folder) =>
    existsSync(path.join(root, folder)),
  );
  const others = (await Promise.all(folders.map((folder) => readPages(folder, root)))).flat();
  const further = withoutSyntaxErrors(others.filter(({ file }) => isDocument(file)));
  const files = await readPackageFiles(packageFolder(truth));
  const sources = await readFiles('truth', /\.claims\.ts$/, root);
  const releases = (): CheckResult => {
    const reactNative = packageFolder({ root, packageName: 'react-native' });
    const accepts = acceptsSpecs(
      loadGenerator(path.join(reactNative, 'package.json')),
      packageFolder(truth),
    );
    return {
      findings: checkReleases(
        readFacts(files),
        readKnownReleases(root),
        versionIn(reactNative),
        accepts,
      ),
    };
  };
  return {
    syntax: () => ({ findings: [...unread, ...further.findings] }),
    releases,
    messages: () => ({ findings: checkMessages(docs, readMessages(files), truth) }),
    iCloud: () => ({ findings: checkNativeSources(nativeClaims, files, sources) }),
  };
}

/** Runs the named checks one after another. @param names all checks if empty. @throws Error for an unknown name */
export async function runChecks(truth: Truth, names: readonly string[]) {
  const checks = await checksOf(truth);
  const unknown = names.find((name) => !(name in checks));
  if (unknown)
    throw new Error(`expected one of ${Object.keys(checks).join(', ')}, found ${unknown}.`);
  const results = [];
  for (const [name, run] of Object.entries(checks)) {
    if (names.length === 0 || names.includes(name)) results.push({ name, ...(await run()) });
  }
  return results;
}
