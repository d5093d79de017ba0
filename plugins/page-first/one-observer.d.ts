export default function oneObserver(source: string): string;
