/** The page's half of `search-start.js`: the dialog before the application, which asks the worker that came with the box. */
import { extendBox } from './dialog';
import { siteClient } from './site-client';

const extend = () => extendBox(siteClient);
const styles = document.querySelector<HTMLLinkElement>('link[data-search]');
// Nothing is drawn without its style.
if (!styles || styles.sheet) extend();
else styles.onload = styles.onerror = extend;
