import type { PackageFiles } from '../reference/package-files';

/** What a release asks of the app that it goes into, as its own `package.json` says it. */
export interface Requirements {
  /** A range as npm reads it; `*` where none is declared. */
  reactNative: string;
  expo?: string;
  node?: string;
  /** Turbo Modules are what React Native's New Architecture runs; their code is generated from `codegenConfig`. */
  architecture: 'bridge' | 'turbo';
}

interface Manifest {
  peerDependencies?: Partial<Record<string, string>>;
  engines?: { node?: string };
  codegenConfig?: object;
}

/** @param files of the package */
export function requirementsOf(files: PackageFiles): Requirements {
  const { peerDependencies = {}, engines, codegenConfig } = JSON.parse(files.get('package.json') ?? '{}') as Manifest;
  return {
    reactNative: peerDependencies['react-native'] ?? '*',
    ...(peerDependencies.expo !== undefined && { expo: peerDependencies.expo }),
    ...(engines?.node !== undefined && { node: engines.node }),
    architecture: codegenConfig === undefined ? 'bridge' : 'turbo',
  };
}

/** `>=0.76` as `0.76+`; any other range as it is. */
function floor(range: string): string {
  const version = /^>=\s*([\d.]+?)(?:\.0)*$/.exec(range)?.[1];
  return version === undefined ? range : `${version}+`;
}

/** The cells of a release's row in the table of versions, without the release's own number. */
export function requirementCells({ reactNative, expo, node, architecture }: Requirements): string[] {
  const none = 'not declared';
  return [
    reactNative === '*' ? 'no minimum declared' : floor(reactNative),
    expo === undefined ? none : `SDK ${floor(expo)}`,
    architecture === 'turbo' ? 'New' : 'bridge module',
    node === undefined ? none : floor(node),
  ];
}

/** Names of the columns of that table. */
export const REQUIREMENT_COLUMNS = ['Version', 'React Native', 'Expo', 'Architecture', 'Node.js'] as const;
