/** All claims that the pages make about the library on Google Drive. */
import { type Claim, withSentences } from '@docs-kit/docs-truth/claim';

import { availability } from './availability.claims';
import { configPlugin } from './config-plugin.claims';
import { content, contentSentences } from './content.claims';
import { downloads, downloadSentences } from './downloads.claims';
import { duplicates, duplicateSentences } from './duplicates.claims';
import { failures, failureSentences } from './failures.claims';
import { keyValue, keyValueSentences } from './key-value.claims';
import { options } from './options.claims';
import { paths, pathSentences } from './paths.claims';
import { providers, providerSentences } from './providers.claims';
import { requests, requestSentences } from './requests.claims';
import { scopes, scopeSentences } from './scopes.claims';
import { situationSentences } from './situation-sentences.claims';
import { situations } from './situations.claims';
import { uploads, uploadSentences } from './uploads.claims';
import { cloudFile, cloudFileSentences } from './use-cloud-file.claims';
import { cloudKV, keyValueClass } from './use-cloud-kv.claims';
import { isCloudAvailable } from './use-is-cloud-available.claims';
import { withoutNativeModule } from './without-native-module.claims';

/** In the order in which the tables of the pages show them. */
export const claims: readonly Claim[] = [
  ...withSentences(situations, situationSentences),
  ...withSentences(failures, failureSentences),
  ...withSentences(requests, requestSentences),
  ...withSentences(paths, pathSentences),
  ...withSentences(duplicates, duplicateSentences),
  ...withSentences(content, contentSentences),
  ...withSentences(scopes, scopeSentences),
  ...withSentences(providers, providerSentences),
  ...options,
  ...availability,
  ...withSentences(uploads, uploadSentences),
  ...withSentences(downloads, downloadSentences),
  ...withoutNativeModule,
  ...withSentences(cloudFile, cloudFileSentences),
  ...isCloudAvailable,
  ...withSentences(keyValue, keyValueSentences),
  ...keyValueClass,
  ...cloudKV,
  ...configPlugin,
];
