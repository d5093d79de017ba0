import type { ParameterFacts } from '../reference/facts';
import { nearest } from '../reference/nearest';
import type { Places, Subjects } from '../reference/places';

const USAGE = 'npm run new -- claim drive.readFile.empty';

/** Where claims go whose call has none yet. */
const DEFAULT_FILE = 'plugins/truth/behavior/claims/content.ts';

/** A list of claims written out at the end of a file, which one more can be added to. */
const LIST_AT_END = /export const \w+: readonly Claim\[\] = \[\n[\s\S]*(?=\n\];\s*$)/;

/** The project as far as a new claim is concerned. */
export interface ProjectClaims {
  /** What the package exports. */
  subjects: Subjects;
  /** Where the pages document it. */
  places: Places;
  /** Ids of all claims that there are. */
  ids: ReadonlySet<string>;
  /** Sources of the claims by their path from the project's root. */
  sources: ReadonlyMap<string, string>;
}

/** What a new claim comes to. */
export interface NewClaim {
  id: string;
  /** Path from the project's root. */
  file: string;
  /** The file's source with the claim as the last one; not formatted. */
  source: string;
}

/** An argument as a test would give it. */
function argumentFor({ name, type, fields }: ParameterFacts): string {
  if (fields) {
    const given = fields.filter(({ optional }) => !optional).map((field) => `${field.name}: ${argumentFor(field)}`);
    return `{ ${given.join(', ')} }`;
  }
  if (type === 'boolean') return 'true';
  if (type === 'number') return '1';
  if (type.endsWith('=> void')) return '() => undefined';
  return /path/i.test(name) ? "'/file.txt'" : "'text'";
}

/** A claim that does not hold until its author says what to expect. */
function template(id: string, call: string, parameters: readonly ParameterFacts[], place: string | undefined): string {
  const given = parameters.filter(({ optional }) => !optional).map(argumentFor);
  return `
  {
    id: '${id}',
    statement: 'What ${call} does, in words of the pages',
    pages: [${place === undefined ? '' : `'${place}'`}],
    given: ({ drive }) => void drive.put('/file.txt', 'content'),
    when: ({ storage }) => storage.${call}(${given.join(', ')}),
    expected: { returns: 'what comes of it', requests: 1 },
  },`;
}

/**
 * Begins a claim about Google Drive, with its test, in the file that has most claims about the same call.
 *
 * @param args the claim's id, whose last part may be left out
 * @param project the project as it is
 * @throws Error that says what was expected and found: no id, another provider, no such method, an id that is taken
 */
export function newClaim(args: readonly string[], project: ProjectClaims): NewClaim {
  const [given = '', ...rest] = args;
  const [, provider = '', call = '', what = 'new'] = /^([\w-]+)\.(\w+)(?:\.([\w-]+))?$/.exec(given) ?? [];
  if (provider === '' || rest.length > 0) {
    throw new Error(`expected the id of a claim, provider.method.what, found ${args.join(' ') || 'none'}. ${USAGE}`);
  }
  if (provider !== 'drive') {
    const mend =
      provider === 'icloud'
        ? 'What holds on iCloud is read from the native sources: add it to plugins/truth/behavior/icloud.ts.'
        : USAGE;
    throw new Error(`expected a claim about Google Drive, drive.…, found ${given}. ${mend}`);
  }
  const methods = Array.from(project.subjects.values()).flatMap((subject) =>
    subject.kind === 'method' && subject.owner.name === 'CloudStorage' ? [subject.method] : [],
  );
  const method = methods.find(({ name, signatures }) => name === call && signatures.some(({ on }) => on !== 'static'));
  if (!method) {
    const names = methods.map(({ name }) => name);
    const meant = nearest(call, names);
    const mend = meant === undefined ? `Name one of ${names.join(', ')}.` : `Did you mean drive.${meant}?`;
    throw new Error(`expected a method of an instance of CloudStorage, found ${call}. ${mend}`);
  }
  const id = `drive.${call}.${what}`;
  if (project.ids.has(id)) {
    throw new Error(`expected a new claim, found ${id}, which there is. Name what is special: drive.${call}.empty.`);
  }
  const claimsAbout = (source: string) => source.split(`id: 'drive.${call}.`).length - 1;
  const [file = DEFAULT_FILE, source = ''] =
    Array.from(project.sources)
      .filter(([name, text]) => LIST_AT_END.test(text) && (claimsAbout(text) > 0 || name === DEFAULT_FILE))
      .toSorted(([, a], [, b]) => claimsAbout(b) - claimsAbout(a))[0] ?? [];
  const parameters = method.signatures.find(({ deprecated }) => !deprecated)?.parameters ?? [];
  const place = project.places.get(`CloudStorage.${call}`);
  const address = place && `${place.file.replace(/^docs\/|\.mdx?$/g, '')}${place.anchor ? `#${place.anchor}` : ''}`;
  const claim = template(id, call, parameters, address);
  return { id, file, source: source.replace(LIST_AT_END, (list) => list + claim) };
}
