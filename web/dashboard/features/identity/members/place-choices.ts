interface Place {
  id: number;
  name: string;
  parentId: number | null;
}

/** Returns the choices of a field for nested groups or folders, each with the names around it: "Chain / North". */
export function placeChoices(places: readonly Place[]): { value: string; label: string }[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const pathOf = (place: Place): string[] => {
    const path: string[] = [];
    const seen = new Set<number>();
    for (let at: Place | undefined = place; at && !seen.has(at.id); at = byId.get(at.parentId ?? 0)) {
      seen.add(at.id);
      path.unshift(at.name);
    }
    return path;
  };
  return places
    .map((place) => ({ value: String(place.id), label: pathOf(place).join(" / ") }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
