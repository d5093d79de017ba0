export default function settled(source: string): string;
