/** Every statement on the pages about iCloud that the package's sources prove. What iOS itself does is up to Apple. */
import type { NativeClaim } from '@docs-kit/docs-truth/claim';

import { container } from './container.claims';
import { directories } from './directories.claims';
import { drive } from './drive-transfers.claims';
import { files } from './files.claims';
import { keyValueCalls } from './key-value.claims';
import { transfers } from './transfers.claims';

export const ICLOUD_CLAIMS: readonly NativeClaim[] = [
  ...container,
  ...keyValueCalls,
  ...files,
  ...transfers,
  ...directories,
  ...drive,
];
