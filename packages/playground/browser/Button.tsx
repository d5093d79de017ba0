import type { ComponentProps, ReactNode } from 'react';

interface Props extends ComponentProps<'button'> {
  /** Whether it stands out among the others. */
  readonly isPrimary?: boolean;
}

/** A button of the playground. */
export default function Button({ isPrimary = false, ...props }: Props): ReactNode {
  const look = isPrimary ? 'primary' : 'secondary';
  return <button type="button" className={`button button--sm button--${look}`} {...props} />;
}
