/** The game on one page. */
import type { Language } from "../words/languages.ts";

export interface Chapter {
  /** The tile that shows it. */
  face: string;
  title: Record<Language, string>;
  text: Record<Language, string>;
}

export const CHAPTERS: readonly Chapter[] = [
  {
    face: "D",
    title: { en: "A turn", ru: "Ход", bg: "Ход" },
    text: {
      en: "Lay the drawn tile so that its sides continue what lies beside it. Then you may place one figure from your supply on that tile, unless another figure already stands on the same road, city or field. What is completed scores at once, and its figures come home.",
      ru: "Положите вытянутый квадрат так, чтобы стороны продолжали соседей. Затем можно поставить на него одну фигуру из запаса, если на той же дороге, в городе или на поле ещё никого нет. Завершённое сразу приносит очки, фигуры возвращаются.",
      bg: "Поставете изтеглената плочка така, че страните да продължават съседните. После може да поставите на нея една фигура от свитата, ако на същия път, крепост или поляна няма друга. Завършеното носи точки веднага и фигурите се прибират.",
    },
  },
  {
    face: "U",
    title: { en: "Roads", ru: "Дороги", bg: "Пътища" },
    text: {
      en: "A completed road brings 1 point for each tile; at the end an unfinished one does the same.",
      ru: "Завершённая дорога приносит 1 очко за квадрат; в конце незавершённая — столько же.",
      bg: "Завършен път носи 1 точка за плочка; накрая незавършеният носи същото.",
    },
  },
  {
    face: "C",
    title: { en: "Cities", ru: "Города", bg: "Крепости" },
    text: {
      en: "A completed city brings 2 points for each tile and 2 for each shield; at the end an unfinished one brings 1 for each.",
      ru: "Завершённый город приносит 2 очка за квадрат и 2 за щит; в конце незавершённый — по 1.",
      bg: "Завършена крепост носи 2 точки за плочка и 2 за герб; накрая незавършената носи по 1.",
    },
  },
  {
    face: "B",
    title: { en: "Monasteries", ru: "Монастыри", bg: "Манастири" },
    text: {
      en: "A monastery with all eight neighbours brings 9 points; at the end 1 for itself and 1 for each neighbour.",
      ru: "Монастырь со всеми восемью соседями приносит 9 очков; в конце 1 за себя и по 1 за соседа.",
      bg: "Манастир с всички осем съседи носи 9 точки; накрая 1 за себе си и по 1 за съсед.",
    },
  },
  {
    face: "W",
    title: { en: "Fields", ru: "Поля", bg: "Поляни" },
    text: {
      en: "A farmer lies on the field until the end, and then brings 3 points for each completed city beside it.",
      ru: "Крестьянин лежит на поле до конца и приносит 3 очка за каждый завершённый город рядом.",
      bg: "Селянинът лежи на поляната докрай и носи 3 точки за всяка завършена крепост край нея.",
    },
  },
  {
    face: "N",
    title: { en: "Majority", ru: "Большинство", bg: "Мнозинство" },
    text: {
      en: "When features grow together, whoever has most figures there scores; with equally many, all of them score in full.",
      ru: "Если объекты соединились, очки получает тот, у кого там больше фигур; при равенстве — каждый сполна.",
      bg: "Когато обекти се съединят, точките са за този с най-много фигури; при равенство всички получават пълни точки.",
    },
  },
];
