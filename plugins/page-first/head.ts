/**
 * In the place of `react-helmet-async` in the browser, which is four times its size: the server's half still writes the
 * head of every built page, this one keeps it right when the reader goes on to another. It follows the same rules: an
 * inner `<Head>` outranks those around it, and of what may be in a head once the last one counts.
 */
import { Children, Fragment, isValidElement, useLayoutEffect, useState, type ReactNode } from 'react';

/** What the server's half marks its elements with. */
const MARK = 'data-rh';

/** By which attributes two elements of a kind are the same one; an element of another kind by its text. */
const IDENTIFYING_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  meta: ['name', 'property', 'http-equiv', 'charset', 'itemprop'],
  link: ['href', 'rel'],
  base: ['href'],
  script: ['src'],
};

type Attributes = Record<string, string>;

/** An element of the head. */
export interface HeadElement {
  readonly type: string;
  readonly attributes: Attributes;
  readonly text: string;
}

/** What all `<Head>`s together ask for. */
export interface DocumentHead {
  /** Undefined if none says it. */
  readonly title: string | undefined;
  /** Of `<html>`. */
  readonly html: Attributes;
  /** Of `<body>`. */
  readonly body: Attributes;
  readonly elements: readonly HeadElement[];
}

const HTML_NAMES: Readonly<Record<string, string>> = { className: 'class', httpEquiv: 'http-equiv' };

function readElement(type: string, { children, ...props }: Record<string, unknown>): HeadElement {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(props)) {
    if (value !== undefined && value !== null) attributes[HTML_NAMES[name] ?? name.toLowerCase()] = String(value);
  }
  return { type, attributes, text: Children.toArray(children as ReactNode).join('') };
}

function elementsOf(children: ReactNode): HeadElement[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    return child.type === Fragment
      ? elementsOf(child.props.children as ReactNode)
      : [readElement(String(child.type), child.props)];
  });
}

/** @returns what an element must have in common with another one to be the same; undefined if it has nothing to tell */
function identityOf({ type, attributes, text }: HeadElement): string | undefined {
  const name =
    attributes.rel === 'canonical' ? 'rel' : IDENTIFYING_ATTRIBUTES[type]?.find((one) => attributes[one] !== undefined);
  const value = name === undefined ? text : attributes[name];
  return value ? `${type} ${name} ${value.toLowerCase()}` : undefined;
}

/**
 * @param heads the children of every `<Head>`, the outermost first
 * @returns the head that they make together
 */
export function mergeHeads(heads: readonly ReactNode[]): DocumentHead {
  let title: string | undefined;
  const html: Attributes = {};
  const body: Attributes = {};
  const elements = new Map<string, HeadElement[]>();
  for (const children of heads) {
    const own = new Map<string, HeadElement[]>();
    for (const element of elementsOf(children)) {
      if (element.type === 'title') title = element.text || title;
      else if (element.type === 'html') Object.assign(html, element.attributes);
      else if (element.type === 'body') Object.assign(body, element.attributes);
      else {
        const identity = identityOf(element);
        if (identity !== undefined) own.set(identity, [...(own.get(identity) ?? []), element]);
      }
    }
    own.forEach((same, identity) => elements.set(identity, same));
  }
  return { title, html, body, elements: [...elements.values()].flat() };
}

function setAttributes(element: HTMLElement, attributes: Attributes): void {
  const names = Object.keys(attributes);
  for (const name of element.getAttribute(MARK)?.split(',') ?? []) {
    if (!names.includes(name)) element.removeAttribute(name);
  }
  for (const [name, value] of Object.entries({ ...attributes, ...(names.length > 0 && { [MARK]: names.join() }) })) {
    if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}

function toDom({ type, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(type);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.setAttribute(MARK, 'true');
  element.textContent = text;
  return element;
}

/** Changes of the document what differs; what stays the same is not touched. */
function writeHead({ title, html, body, elements }: DocumentHead): void {
  if (title !== undefined && document.title !== title) document.title = title;
  setAttributes(document.documentElement, html);
  setAttributes(document.body, body);
  const before = new Set(document.head.querySelectorAll(`[${MARK}]:not(title)`));
  const added = elements.map(toDom).filter((element) => {
    const same = [...before].find((one) => one.isEqualNode(element));
    if (same) before.delete(same);
    return !same;
  });
  before.forEach((element) => element.remove());
  document.head.append(...added);
}

let mountedCount = 0;
/** The frame that is waited for. */
let frame: number | undefined;
const heads = new Map<number, ReactNode>();

/** Writes at once what waits to be written; nothing if nothing does. */
export function writeHeadNow(): void {
  if (frame === undefined) return;
  cancelAnimationFrame(frame);
  frame = undefined;
  writeHead(mergeHeads([...heads].sort(([a], [b]) => a - b).map(([, children]) => children)));
}

/**
 * All that one round of rendering changes is written in one go, with the next frame: what the root says of the
 * application's state (`data-has-hydrated`) is read by others, who count on its being drawn by then.
 */
function schedule(): void {
  frame ??= requestAnimationFrame(writeHeadNow);
}

/** What `<Head>` draws: its children go into the document's head. */
export function Helmet({ children }: { children?: ReactNode }): null {
  // Components are drawn from the outside in, while their effects run from the inside out.
  const [place] = useState(() => mountedCount++);
  useLayoutEffect(() => {
    heads.set(place, children);
    schedule();
  });
  useLayoutEffect(
    () => () => {
      heads.delete(place);
      schedule();
    },
    [place],
  );
  return null;
}

/** What the application is wrapped in; there is nothing to provide. */
export function HelmetProvider({ children }: { children?: ReactNode }): ReactNode {
  return children;
}
