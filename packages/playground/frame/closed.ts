/**
 * Closes what no policy of a page closes. The policy (`index.ts`) and the sandbox refuse requests,
 * workers, popups and forms. They do not refuse WebRTC, `<link rel=preconnect>`, a changed
 * `<meta>`, and frames with a `srcdoc`, in which all of this would be there once more. So this runs
 * before any code of the reader, and the code cannot undo it.
 */

/** Global names that open connections, or that make elements from something other than a name. */
const GLOBALS = [
  'RTCPeerConnection',
  'webkitRTCPeerConnection',
  'mozRTCPeerConnection',
  'RTCIceTransport',
  'WebTransport',
  'WebSocketStream',
  'TCPSocket',
  'UDPSocket',
  'PaymentRequest',
  'Worker',
  'SharedWorker',
  'XSLTProcessor',
  'customElements',
  'CustomElementRegistry',
];

/** Elements that load or connect, whatever the policy says of it. */
const ELEMENTS: Readonly<Record<string, true>> = Object.assign(Object.create(null), {
  base: true,
  embed: true,
  fencedframe: true,
  frame: true,
  iframe: true,
  link: true,
  meta: true,
  object: true,
  portal: true,
  script: true,
});

/** What makes elements from text, by the interfaces that have it. */
const PARSERS: Readonly<Record<string, readonly string[]>> = {
  Document: ['write', 'writeln', 'open', 'execCommand', 'parseHTMLUnsafe', 'parseHTML'],
  DOMParser: ['parseFromString'],
  Element: ['innerHTML', 'outerHTML', 'insertAdjacentHTML', 'setHTML', 'setHTMLUnsafe'],
  Range: ['createContextualFragment'],
  ShadowRoot: ['innerHTML', 'setHTML', 'setHTMLUnsafe'],
};

const REFUSED = 'The frame of the playground has no network, and so no';

// The code of a reader can replace the methods of all objects, but not what is kept here.
const { apply, defineProperty, getOwnPropertyDescriptor } = Reflect;

function refuse(what: string): never {
  throw new Error(`${REFUSED} ${what}`);
}

/** Removes a name for good. */
function remove(holder: object, name: string): void {
  const closed = { value: undefined, writable: false, configurable: false };
  if (name in holder) defineProperty(holder, name, closed);
}

/** Makes a method, or the assignment to a property, throw. */
function close(holder: object, name: string): void {
  const { get } = getOwnPropertyDescriptor(holder, name) ?? {};
  const throwing = (): never => refuse(name);
  const closed = get ? { get, set: throwing } : { value: throwing, writable: false };
  if (name in holder) defineProperty(holder, name, { ...closed, configurable: false });
}

/** Makes a method that creates elements refuse some. It has not inserted them into a page yet. */
function closeFactory(name: 'createElement' | 'createElementNS'): void {
  const create = Document.prototype[name] as (...values: unknown[]) => Element;
  const nameOf = getOwnPropertyDescriptor(Element.prototype, 'localName')?.get;
  function createAllowed(this: Document, ...values: unknown[]): Element {
    const element = apply(create, this, values) as Element;
    const localName: unknown = nameOf && apply(nameOf, element, []);
    // An own name, as the code of a reader can replace the methods of arrays and sets.
    if (!isOpen && typeof localName === 'string' && localName in ELEMENTS) {
      refuse(`<${localName}>`);
    }
    return element;
  }
  const value = createAllowed;
  defineProperty(Document.prototype, name, { value, writable: false, configurable: false });
}

/** Whether the frame itself still adds the scripts of a run. */
let isOpen = true;

/** Closes the ways out of the frame, except for scripts. */
export function closeFrame(): void {
  for (const name of GLOBALS) remove(window, name);
  const scope: object = window;
  for (const [name, members] of Object.entries(PARSERS)) {
    const holder = Reflect.get(scope, name) as (object & { prototype: object }) | undefined;
    for (const member of holder ? members : []) {
      if (holder && member in holder) close(holder, member);
      if (holder && member in holder.prototype) close(holder.prototype, member);
    }
  }
  closeFactory('createElement');
  closeFactory('createElementNS');
}

/**
 * Ends that scripts are added, in this frame and in all frames within it. The code of a reader
 * begins only after that.
 */
export function endScripts(): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = "script-src 'none'";
  document.head.append(meta);
  // A policy stays when its element goes. The code of a reader could make a `refresh` of it.
  for (const each of document.querySelectorAll('meta, script')) each.remove();
  isOpen = false;
}
