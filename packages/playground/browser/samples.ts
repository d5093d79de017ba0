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

/** The samples of the site; fetched when the first one is run. */
async function loadSamples(): Promise<readonly Sample[]> {
  const { default: samples } = await import(
    /* webpackChunkName: "playground.samples" */ '@generated/playground/default/samples.json'
  );
  return samples;
}

/** @returns the sample that a block of code shows */
export async function sampleOf(code: string, language: string): Promise<Sample> {
  const samples = await loadSamples();
  return samples.find((sample) => sample.code === code) ?? { code, language };
}
