import convert from 'npm-to-yarn';

import type { Finding } from '@docs-kit/markdown-source/finding';
import type { Fence } from './fences';

/** The package managers that readers can choose besides npm. */
const OTHERS = ['yarn', 'pnpm', 'bun'] as const;

const INSTALL =
  /^(?:\$ )?(?:npm (?:i|install|add|uninstall|remove)|yarn (?:add|remove)|pnpm (?:i|install|add)|bun (?:i|install|add)) +\S/;

function problemOf(command: string): string | undefined {
  const unchanged = OTHERS.filter((manager) => {
    const converted = convert(command, manager);
    return converted === command || converted.includes("couldn't auto-convert");
  });
  return unchanged.length === 0 ? undefined : `\`${command}\`, which has no form for ${unchanged.join(', ')}`;
}

/**
 * Installs are written once, for npm, and shown for each package manager: a `bash npm2yarn` fence must hold what can be
 * converted, and an install must stand in such a fence.
 */
export function shellFindings({ file, line, code, meta }: Fence): Finding[] {
  const converts = meta.flags.has('npm2yarn');
  return code.split('\n').flatMap((text, index): Finding[] => {
    const command = text.trim();
    const place = { file, line: line + index };
    if (!converts && INSTALL.test(command)) {
      return [
        {
          ...place,
          expected: 'an install that readers see for npm, Yarn, pnpm and Bun',
          found: `\`${command}\` in a fence that is shown as it stands`,
          mend: 'Write the npm command and open the fence with ```bash npm2yarn.',
        },
      ];
    }
    const problem = converts && command !== '' && !command.startsWith('#') ? problemOf(command) : undefined;
    if (problem === undefined) return [];
    return [
      {
        ...place,
        expected: 'an npm command that converts to Yarn, pnpm and Bun',
        found: problem,
        mend: 'Write an npm command, or take npm2yarn off the fence and move the line to one of its own.',
      },
    ];
  });
}
