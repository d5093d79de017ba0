import { cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';

type AnyProps = Record<string, unknown> & { children?: ReactNode };

/**
 * Goes through the elements that a stock component has rendered and lets each be changed. It is our way to mend what
 * the stock component gives no prop for, without a copy of it.
 *
 * @param node what was rendered; components in it aren't entered, only what is passed to them
 * @param change gets an element whose children are done, returns what stands in its place
 */
export function mapElements(node: ReactNode, change: (element: ReactElement<AnyProps>) => ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map((child: ReactNode) => mapElements(child, change));
  if (!isValidElement<AnyProps>(node)) return node;
  const { children } = node.props;
  if (children === undefined || typeof children === 'function') return change(node);
  const mapped = mapElements(children, change);
  // As arguments, not as an array: so they keep their places and need no keys, as in the stock component.
  return change(
    Array.isArray(mapped) ? cloneElement(node, {}, ...(mapped as ReactNode[])) : cloneElement(node, {}, mapped),
  );
}
