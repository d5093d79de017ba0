/**
 * Why: the stock place of a phone's contents is above the title. `PageTools` renders them below
 * the first paragraph.
 */
export default function NoContentsAboveTheTitle(): null {
  return null;
}
