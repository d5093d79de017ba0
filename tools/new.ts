/** `npm run new -- guide "Title"` starts a page. */
import { begin } from '@docs-kit/authoring/new-page';

const KINDS = {
  guide: { folder: 'guides', category: 'Files' },
  installation: { folder: 'installation', category: 'Installation' },
};

begin(process.argv.slice(2), KINDS).catch((error: unknown) => {
  console.error(`new: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
});
