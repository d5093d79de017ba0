/**
 * What the search bar says: its button's texts, in the theme's words. The dialog's, ten times as much, come with the
 * dialog (`DocSearchModal.tsx`); stock, they are in every page's code.
 */
import { translate } from '@docusaurus/Translate';

const label = translate({ id: 'theme.SearchBar.label', message: 'Search' });

const translations = {
  button: { buttonText: label, buttonAriaLabel: label },
  modal: undefined,
  placeholder: undefined,
};

export default translations;
