import { foldText } from '#domain/fold-text.ts';

/** Marks a folded word wherever it is read in the elements; browsers without highlights don't. */
export function markWord(word: string, elements: readonly Element[]): void {
  if (!('highlights' in CSS)) return;
  CSS.highlights.set('found', new Highlight(...(word ? elements : []).flatMap(placesIn)));

  function placesIn(element: Element): Range[] {
    const places: Range[] = [];
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = foldText(texts.currentNode.textContent ?? '');
      for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
        const place = new Range();
        place.setStart(texts.currentNode, at);
        place.setEnd(texts.currentNode, at + word.length);
        places.push(place);
      }
    }
    return places;
  }
}
