/**
 * In the place of the package `nprogress` in the browser, which is three times its size: what the theme calls of it, for
 * the theme's own style sheet. The bar begins at a minimum, trickles on while the next page's code is on its way, and
 * fades when that is there.
 */
import { PROGRESS_BAR } from '../../src/constants';

const { minimum, speedMs, trickleRate, trickleSpeedMs } = PROGRESS_BAR;
/** It does not arrive by trickling. */
const GREATEST_TRICKLE = 0.994;

let progress: HTMLElement | undefined;
let share = 0;
let trickling: ReturnType<typeof setInterval>;

function moveTo(next: number): void {
  share = next;
  const bar = progress?.firstElementChild;
  if (!(bar instanceof HTMLElement)) return;
  bar.style.transition = `${speedMs}ms ease`;
  bar.style.transform = `translate3d(${(share - 1) * 100}%, 0, 0)`;
}

function start(): void {
  if (progress) return;
  progress = document.createElement('div');
  progress.id = 'nprogress';
  progress.innerHTML = '<div class="bar" role="bar"><div class="peg"></div></div>';
  moveTo(0);
  document.body.append(progress);
  // Where it begins has to be drawn, or there is no way to move.
  progress.getBoundingClientRect();
  moveTo(minimum);
  trickling = setInterval(
    () => moveTo(Math.min(share + Math.random() * trickleRate, GREATEST_TRICKLE)),
    trickleSpeedMs,
  );
}

function done(): void {
  if (!progress) return;
  clearInterval(trickling);
  moveTo(1);
  const fading = progress;
  progress = undefined;
  setTimeout(() => {
    fading.style.transition = `${speedMs}ms linear`;
    fading.style.opacity = '0';
    setTimeout(() => fading.remove(), speedMs);
  }, speedMs);
}

/** What the theme imports; it configures that there is no spinner, and there is none. */
export default { configure: () => undefined, start, done };
