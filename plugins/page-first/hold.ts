/** Lets something be painted between a click and what the application draws because of it. */

let held: Promise<unknown> = Promise.resolve();

/** Has the application draw the page that is on its way no sooner than `until` is settled. */
export function holdNavigation(until: Promise<unknown>): void {
  held = until;
}

/** @returns settled when the page that is on its way may be drawn; nothing holds it as a rule */
export const whenReleased = (): Promise<unknown> => held;
