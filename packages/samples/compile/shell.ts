import convert from 'npm-to-yarn';

import { finding, type Finding } from '@docs-kit/content/finding';
import type { Fence } from './fences';

/** The package managers that readers can choose besides npm. */
const OTHERS = ['yarn', 'pnpm', 'bun'] as const;

const INSTALL =
  /^(?:\$ )?(?:npm (?:i|install|add|uninstall|remove)|yarn (?:add|remove)|pnpm (?:i|install|add)|bun (?:i|install|add)) +\S/;

/** Returns the package managers that have no form of a command. */
function withoutForm(command: string): string[] {
  return OTHERS.filter((manager) => {
    const converted = convert(command, manager);
    return converted === command || converted.includes("couldn't auto-convert");
  });
}

/**
 * Checks that installs are in `bash npm2yarn` fences, and that these hold only what other managers
 * have, too.
 */
export function shellFindings({ file, line, code, meta }: Fence): Finding[] {
  const converts = meta.flags.has('npm2yarn');
  return code.split('\n').flatMap((text, index): Finding[] => {
    const command = text.trim();
    const place = { file, line: line + index };
    if (!converts && INSTALL.test(command)) {
      const expected = 'an install command shown for npm, Yarn, pnpm and Bun';
      const found = `\`${command}\` in a fence that is shown as it stands`;
      const fix = 'Write the npm command and open the fence with ```bash npm2yarn.';
      return [finding(place, expected, found, fix)];
    }
    const isCommand = command !== '' && !command.startsWith('#');
    if (!converts || !isCommand) return [];
    const lacking = withoutForm(command);
    if (lacking.length === 0) return [];
    const expected = 'an npm command that converts to Yarn, pnpm and Bun';
    const found = `\`${command}\`, which has no form for ${lacking.join(', ')}`;
    const fix = 'Write an npm command, or remove npm2yarn and move the line to a fence of its own.';
    return [finding(place, expected, found, fix)];
  });
}
