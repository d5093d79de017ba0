/** The window of MiniBrowser. */
export const WIDTH = 1280;
export const HEIGHT = 800;
