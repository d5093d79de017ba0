/**
 * What the hidden part of a sample imports from `sample-stage` to show that the sample works. `world.ts` makes it, for each
 * sample anew.
 */
import type { ReactElement } from 'react';

/** A valid access token for every scope of Drive. The default instance has it from the start, others have to be given it. */
export const accessToken: string;

/** The Drive of the signed-in user. Paths are those of its app data folder. */
export const emulator: {
  /** Adds a file past the library, as another device would. It never replaces one. */
  put(path: string, text: string): void;
  /** All paths, sorted, folders with a slash at the end. */
  paths(): string[];
  /** The text of the one file at a path. */
  text(path: string): string;
  /** Lets the next request be answered with this status and without a body. */
  failOnce(status: number): void;
  /** Lets Google refuse the token that `GoogleSignin` hands out, until the app asks for another. */
  expireToken(): void;
};

/** Writes a file on the device and gives its path. */
export function localFile(name: string, text: string): string;

/** The text of a file on the device. */
export function localText(path: string): string;

/** Fails the sample unless both are the same, compared as data. */
export function equal<T>(actual: T, expected: T): void;

/** The error that a call throws or rejects with. Fails the sample if there is none. */
export function caught(call: () => Promise<unknown>): Promise<unknown>;

/** Fails the sample unless the call throws or rejects, with this code or, where the error has none, this message. */
export function rejects(call: () => Promise<unknown>, codeOrMessage: string): Promise<void>;

/** Waits for something to become true. Fails the sample if it does not. */
export function until(condition: () => boolean): Promise<void>;

/** What a component shows, and what a user can do with it. */
export interface Screen {
  /** The texts on it, from top to bottom. */
  texts(): string[];
  /** Waits for a text. */
  shows(text: string): Promise<void>;
  /** Waits for a button that can be pressed, and presses it. */
  press(title: string): Promise<void>;
  /** Types into the field with this placeholder, and waits until it holds the text. */
  type(placeholder: string, text: string): Promise<void>;
}

/** Mounts a component. */
export function show(element: ReactElement): Screen;

/** Mounts a hook and waits for its first render. `current()` is what it returned at the last one. */
export function use<T>(hook: () => T): Promise<{ current(): T }>;
