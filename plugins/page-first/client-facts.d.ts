export default function clientFacts(this: { resourcePath: string }, source: string): string;
