export default function selectionOnce(source: string): string;
