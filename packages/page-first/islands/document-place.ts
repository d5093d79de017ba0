import { createContext, type RefObject } from 'react';

/** The element of the current document, for its islands. */
export const DocumentPlace = createContext<RefObject<HTMLElement | null>>({ current: null });
