import type { ChoiceOptions } from '@docs-kit/markdown/choices/groups';

/** Choices that readers make once, for all pages. */
export const CHOICES = {
  groups: {
    platform: ['both', 'ios', 'android'],
    project: ['expo', 'react-native'],
    provider: ['icloud', 'googledrive'],
    pm: ['npm', 'yarn', 'pnpm', 'bun'],
  },
  parts: { group: 'platform', labels: { both: 'iOS and Android', ios: 'iOS', android: 'Android' } },
  aliases: { npm2yarn: 'pm' },
  // There is no iCloud on Android.
  implied: { android: ['provider', 'googledrive'] },
} satisfies ChoiceOptions;
