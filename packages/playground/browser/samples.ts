/** A sample of a page. */
export interface Sample {
  /** What readers see. */
  readonly code: string;
  readonly language: string;
  /** The whole of a sample that has parts which readers do not see, or several files. */
  readonly source?: string | undefined;
  /** What runs it where samples are checked. */
  readonly check?: string | undefined;
}

/** What the build writes for the browser. */
export interface PlaygroundData {
  /** The page that a shared link opens. */
  readonly page: string;
  /** One sentence on what is simulated. */
  readonly simulates: string;
  readonly samples: readonly Sample[];
}
