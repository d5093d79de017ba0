export default function held(source: string): string;
