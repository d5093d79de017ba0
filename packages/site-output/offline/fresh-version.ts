import './fresh-version.css';

let offered = false;

function button(text: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.onclick = onClick;
  return element;
}

/** Tells the reader, once, that the site has changed since the tab was loaded, and offers to load it anew. */
export function offerFreshVersion(): void {
  if (offered) return;
  offered = true;
  const bar = document.createElement('div');
  bar.className = 'notice fresh-version';
  bar.setAttribute('role', 'status');
  const text = document.createElement('p');
  bar.append(
    text,
    button('Reload', () => {
      location.reload();
    }),
    button('Later', () => {
      bar.remove();
    }),
  );
  // Last in the body: no text moves under the reader's eye, and the focus stays where it is.
  document.body.append(bar);
  // Screen readers say what comes into a status that is there.
  requestAnimationFrame(() => {
    text.textContent = 'A fresh version of this documentation is there.';
  });
}
