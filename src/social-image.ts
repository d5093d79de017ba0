import { markOf } from './mark';

/** The look of the images in link previews: the dark theme's colors and the site's mark. */
export const SOCIAL_IMAGE = {
  colors: {
    background: '#0e131b',
    accent: '#2350d0',
    title: '#fff',
    description: '#a4b1c6',
    site: '#e4eaf4',
  },
  mark: markOf('#9db8ff', '#5eead4', '#5eead429'),
};
