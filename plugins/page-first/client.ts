import { writeHeadNow } from './head';

/**
 * The head of the page that the reader has gone to is written with the page and not a frame later: the attributes that it
 * gives to `<html>` would have the style of both worked out twice.
 */
export function onRouteDidUpdate({ previousLocation }: { previousLocation: unknown }): void {
  if (previousLocation) writeHeadNow();
}
