export default function withoutBuildOnly(this: { resourcePath: string }, source: string): string;
