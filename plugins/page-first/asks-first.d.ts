export default function asksFirst(source: string): string;
