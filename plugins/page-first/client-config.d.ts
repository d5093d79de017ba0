export default function clientConfig(source: string): string;
