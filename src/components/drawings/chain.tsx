import { Fragment, type ReactNode } from 'react';

import { Arrow, Box, Drawing, Label, WIDTH, type Tone } from './parts';

/** One box of a chain, and the words beside the arrow that leads to the next. */
interface Link {
  readonly lines: readonly string[];
  readonly tone?: Tone;
  readonly isCode?: boolean;
  readonly then?: string;
}

interface ChainProps {
  title: string;
  description: string;
  links: readonly Link[];
  /** Lines of text below the last box. */
  note?: readonly string[];
}

const LINE_HEIGHT = 20;
/** Between two boxes. */
const GAP = 40;

const heightOf = ({ lines }: Link) => 22 + lines.length * LINE_HEIGHT;

/** Boxes below each other, each with an arrow to the next. */
export default function Chain({ title, description, links, note = [] }: ChainProps): ReactNode {
  const topOf = (index: number) => links.slice(0, index).reduce((y, link) => y + heightOf(link) + GAP, 1);
  const end = topOf(links.length) - GAP;
  return (
    <Drawing title={title} description={description} height={end + 2 + (note.length && 8) + note.length * LINE_HEIGHT}>
      {links.map(({ then, ...box }, index) => {
        const bottom = topOf(index + 1) - GAP;
        return (
          <Fragment key={index}>
            <Box x={1} y={topOf(index)} width={WIDTH - 2} height={heightOf(box)} {...box} />
            {index < links.length - 1 && <Arrow from={[40, bottom]} to={[40, bottom + GAP - 1]} />}
            {then && (
              <Label x={54} y={bottom + 25}>
                {then}
              </Label>
            )}
          </Fragment>
        );
      })}
      {note.map((line, index) => (
        <Label key={line} x={2} y={end + 25 + index * LINE_HEIGHT}>
          {line}
        </Label>
      ))}
    </Drawing>
  );
}
