export default function nameHeaderNeighbor(source: string): string;
