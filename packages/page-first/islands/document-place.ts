import { createContext, type RefObject } from 'react';

/** The element that holds the document on show, for the islands in it. */
export const DocumentPlace = createContext<RefObject<HTMLElement | null>>({ current: null });
