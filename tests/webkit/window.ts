/** The window of MiniBrowser, and the port on which its driver listens. */
export const WIDTH = 1280;
export const HEIGHT = 800;
export const DRIVER_PORT = Number(process.env.TEST_PORT ?? 4173) + 5;
