export default function facts(this: { resourcePath: string }, source: string): string;
