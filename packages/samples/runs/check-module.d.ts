/**
 * What hidden parts of samples import to show that these work. `environment.ts` creates it anew
 * for each sample.
 */
import type { ReactElement } from 'react';

/**
 * A valid access token for every Drive scope. The default instance has it from the start, others
 * must be given it.
 */
export const accessToken: string;

/** The Drive of the signed-in user. Paths are those of its app data folder. */
export const emulator: {
  /** Adds a file without using the library, as another device would. Never replaces a file. */
  put(path: string, text: string): void;
  /** Returns all paths, sorted. Folders end with a slash. */
  paths(): string[];
  /** Returns the text of the only file at a path. */
  text(path: string): string;
  /** Answers the next request with this status and no body. */
  failOnce(status: number): void;
  /** Ends the connection: every request from now on fails as on a phone without a network. */
  goOffline(): void;
  /** Ends what `goOffline` began. */
  goOnline(): void;
  /**
   * Makes Google refuse the token that `GoogleSignin` hands out, until the app asks for another
   * one.
   */
  expireToken(): void;
};

/** Tells the listeners of `AppState` that the app is in the foreground again. */
export function returnToApp(): void;

/** Writes a file on the device and returns its path. */
export function localFile(name: string, text: string): string;

/** Returns the text of a file on the device. */
export function localText(path: string): string;

/** Fails the sample unless both values are equal, compared as data. */
export function equal<T>(actual: T, expected: T): void;

/** Returns the error that a call throws or rejects with. Fails the sample if there is none. */
export function caught(call: () => Promise<unknown>): Promise<unknown>;

/**
 * Fails the sample unless the call throws or rejects with this code, or this message if the error
 * has no code.
 */
export function rejects(call: () => Promise<unknown>, codeOrMessage: string): Promise<void>;

/** Waits for something to become true. Fails the sample if it does not. */
export function until(condition: () => boolean): Promise<void>;

/** What a component shows, and what a user can do with it. */
export interface Screen {
  /** Returns the texts on it, from top to bottom. */
  texts(): string[];
  /** Waits for a text to appear. */
  shows(text: string): Promise<void>;
  /** Waits for a button that can be pressed, and presses it. */
  press(title: string): Promise<void>;
  /** Types into the field with this placeholder, and waits until it holds the text. */
  type(placeholder: string, text: string): Promise<void>;
}

/** Mounts a component. */
export function show(element: ReactElement): Screen;

/**
 * Mounts a hook and waits for its first render. `current()` returns the value of its latest
 * render.
 */
export function use<T>(hook: () => T): Promise<{ current(): T }>;
