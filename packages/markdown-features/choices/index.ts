import path from 'node:path';

import type { Plugin } from '@docusaurus/types';

import type { ChoiceOptions } from './groups';
import { choiceStyles } from './styles';

/** Keeps what a reader chooses once: platform, provider, package manager. README.md says how. */
export default function choices(options: ChoiceOptions): Plugin {
  return {
    name: 'choices',
    async contentLoaded({ actions }) {
      await actions.createData('options.json', JSON.stringify(options));
      await actions.createData('choices.css', choiceStyles(options));
    },
    getClientModules: () => [path.join(__dirname, 'client.ts')],
  };
}
