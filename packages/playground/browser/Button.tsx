import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  /** How much it stands out among the others. */
  readonly look?: 'primary' | 'secondary' | 'link';
}

/** A button of the playground. */
export default function Button({ look = 'secondary', ...props }: Props): ReactNode {
  return <button type="button" className={`button button--sm button--${look}`} {...props} />;
}
