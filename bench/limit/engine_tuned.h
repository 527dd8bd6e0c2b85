/* Carcassonne base game, random playouts: the reference for "physical limit".
 * The draw goes by what the bag holds, placement and figure (none included) are uniform. */
#include <stdint.h>
#include <string.h>
#include "tables.h"

enum { W = 64, CELLS = W * W, START_CELL = 32 * W + 32, MAXF = 160, NODES = N_TILES * 8 };
enum { CITY, ROAD, MONASTERY, FIELD };
enum { E_FIELD = 1, E_ROAD = 2, E_CITY = 3 };
static const int DIR[4] = { -W, 1, W, -1 };

typedef struct {            /* one tile segment; the counters are valid at the root of its feature */
    uint16_t parent, multi; /* multi: which of the tiles with several like segments are in here */
    uint8_t open, tiles, shields, kind;
    uint8_t meeples[2], pad[2];
} Node;

typedef struct {
    Node     node[NODES];
    int16_t  grid[CELLS];   /* 0 empty, >0 tile number + 1, <0 -(frontier index) - 1 */
    uint16_t fcell[MAXF];   /* frontier: empty cells next to a tile, */
    uint8_t  fkey[MAXF];    /* and what their four sides ask for (2 bits a side) */
    uint8_t  tr[N_TILES];   /* placed tiles: type * 4 + rotation */
    uint8_t  bag[BAG_SIZE];
    uint16_t mon_cell[8], mon_node[8];      /* unfinished monasteries */
    int32_t  n_front, n_tiles, n_bag, n_mon, n_multi, player;
    int32_t  supply[2], score[2];
    uint32_t rng;
} State;

static inline uint32_t rnd(State *s, uint32_t n) {
    uint32_t x = s->rng;
    x ^= x << 13; x ^= x >> 17; x ^= x << 5;
    s->rng = x;
    return (uint32_t)(((uint64_t)x * n) >> 32);
}
static inline void seed(State *s, uint32_t v) { s->rng = (v * 2654435761u) ^ 0x9E3779B9u; if (!s->rng) s->rng = 1; }

static inline int find(Node *nd, int n) {
    while (nd[n].parent != n) n = nd[n].parent = nd[nd[n].parent].parent;
    return n;
}

/* connect two segments across a tile edge */
static inline void join(Node *nd, int a, int b) {
    a = find(nd, a); b = find(nd, b);
    if (a == b) { nd[a].open -= 2; return; }
    if (nd[a].tiles < nd[b].tiles) { int t = a; a = b; b = t; }
    Node *x = &nd[a], *y = &nd[b];
    y->parent = a;
    x->open += y->open - 2;
    x->tiles += y->tiles - __builtin_popcount(x->multi & y->multi);
    x->multi |= y->multi;
    x->shields += y->shields;
    x->meeples[0] += y->meeples[0];
    x->meeples[1] += y->meeples[1];
}

static int legal_placements(const State *s, int type, uint16_t *moves) {
    const uint8_t *fit = FIT + type * 256;
    int n = 0;
    for (int i = 0; i < s->n_front; i++)
        for (unsigned m = fit[s->fkey[i]]; m; m &= m - 1)
            moves[n++] = i * 4 + __builtin_ctz(m);
    return n;
}

static const uint8_t POP4[16] = {0,1,1,2,1,2,2,3,1,2,2,3,2,3,3,4};
static inline int count_placements(const State *s, int type, uint8_t *masks) {
    const uint8_t *fit = FIT + type * 256;
    int n = 0;
    for (int i = 0; i < s->n_front; i++) { uint8_t m = fit[s->fkey[i]]; masks[i] = m; n += POP4[m]; }
    return n;
}
static inline int kth_placement(const uint8_t *masks, int k) {
    int i = 0, c;
    while (k >= (c = POP4[masks[i]])) { k -= c; i++; }
    unsigned m = masks[i];
    while (k--) m &= m - 1;
    return i * 4 + __builtin_ctz(m);
}

static void place(State *s, int tr, int cell) {
    Node *nd = s->node;
    int t = tr >> 2, no = s->n_tiles++, base = no * 8;
    s->tr[no] = tr;
    int multi = MULTI[t] ? 1 << s->n_multi++ : 0;
    for (int i = 0; i < NSEG[t]; i++) {
        int k = KIND[t * 8 + i];
        nd[base + i] = (Node){ .parent = base + i, .multi = (MULTI[t] >> k & 1) ? multi : 0,
            .open = OPEN0[t * 8 + i], .tiles = 1, .shields = SHIELD0[t * 8 + i], .kind = k };
    }
    int g = s->grid[cell];
    if (g < 0) {                                     /* leave the frontier: the last one takes its place */
        int i = -g - 1, last = --s->n_front;
        s->fcell[i] = s->fcell[last]; s->fkey[i] = s->fkey[last];
        s->grid[s->fcell[i]] = -i - 1;
    }
    s->grid[cell] = no + 1;
    for (int d = 0; d < 4; d++) {
        int nc = cell + DIR[d], od = (d + 2) & 3, e = EDGE[tr * 4 + d];
        g = s->grid[nc];
        if (g > 0) {
            int b2 = (g - 1) * 8, tr2 = s->tr[g - 1];
            if (e != E_FIELD) join(nd, base + SIDE[tr * 4 + d], b2 + SIDE[tr2 * 4 + od]);
            if (e != E_CITY)  join(nd, base + HALF[tr * 8 + 2 * d], b2 + HALF[tr2 * 8 + 2 * od + 1]);
            if (e == E_ROAD)  join(nd, base + HALF[tr * 8 + 2 * d + 1], b2 + HALF[tr2 * 8 + 2 * od]);
        } else if (g < 0) {
            s->fkey[-g - 1] |= e << (2 * od);
        } else {
            int x = nc % W, y = nc / W;
            if (x < 1 || x > W - 2 || y < 1 || y > W - 2) continue;
            int i = s->n_front++;
            s->fcell[i] = nc; s->fkey[i] = e << (2 * od);
            s->grid[nc] = -i - 1;
        }
    }
    for (int i = 0; i < s->n_mon; i++) {
        int mc = s->mon_cell[i], dx = mc % W - cell % W, dy = mc / W - cell / W;
        if (dx * dx <= 1 && dy * dy <= 1) { nd[s->mon_node[i]].open--; nd[s->mon_node[i]].tiles++; }
    }
    if (MON[t] != 255) {
        int around = 0;
        for (int dy = -W; dy <= W; dy += W)
            for (int dx = -1; dx <= 1; dx++) around += s->grid[cell + dy + dx] > 0;
        int n = base + MON[t];
        nd[n].tiles = around; nd[n].open = 9 - around;   /* `around` counts the tile itself */
        s->mon_cell[s->n_mon] = cell; s->mon_node[s->n_mon++] = n;
    }
}

static int meeple_options(State *s, int player, uint8_t *opts) {
    int n = 0, no = s->n_tiles - 1, base = no * 8, t = s->tr[no] >> 2;
    if (!s->supply[player]) return 0;
    for (int i = 0; i < NSEG[t]; i++) {
        Node *x = &s->node[find(s->node, base + i)];
        if (!(x->meeples[0] | x->meeples[1])) opts[n++] = i;
    }
    return n;
}

static inline void award(State *s, Node *x, int points) {
    if (x->meeples[0] >= x->meeples[1]) s->score[0] += points;
    if (x->meeples[1] >= x->meeples[0]) s->score[1] += points;
}
static inline void finish(State *s, Node *x, int points) {   /* score a completed feature, meeples go home */
    award(s, x, points);
    for (int p = 0; p < 2; p++) { s->supply[p] += x->meeples[p]; x->meeples[p] = 0; }
}

static void score_completed(State *s) {
    int no = s->n_tiles - 1, base = no * 8, t = s->tr[no] >> 2;
    for (int i = 0; i < NSEG[t]; i++) {
        int k = KIND[t * 8 + i];
        if (k > ROAD) continue;
        Node *x = &s->node[find(s->node, base + i)];
        if (x->open == 0 && (x->meeples[0] | x->meeples[1]))
            finish(s, x, k == CITY ? 2 * (x->tiles + x->shields) : x->tiles);
    }
    for (int i = s->n_mon - 1; i >= 0; i--) {
        Node *x = &s->node[s->mon_node[i]];
        if (x->open) continue;
        if (x->meeples[0] | x->meeples[1]) finish(s, x, 9);
        s->n_mon--;
        s->mon_cell[i] = s->mon_cell[s->n_mon]; s->mon_node[i] = s->mon_node[s->n_mon];
    }
}

static void final_scoring(State *s) {
    Node *nd = s->node;
    uint64_t touched[NODES];                 /* per farm root: which completed cities */
    uint8_t city_no[NODES]; int n_city = 0;  /* completed cities are numbered when first met */
    int n = s->n_tiles * 8;
    memset(touched, 0, n * sizeof *touched); memset(city_no, 255, n);
    for (int no = 0; no < s->n_tiles; no++) {
        int t = s->tr[no] >> 2;
        for (int i = 0; i < NSEG[t]; i++) {
            unsigned cities = FCITY[t * 8 + i];
            if (!cities) continue;
            int f = find(nd, no * 8 + i);
            if (!(nd[f].meeples[0] | nd[f].meeples[1])) continue;
            for (; cities; cities &= cities - 1) {
                int c = find(nd, no * 8 + __builtin_ctz(cities));
                if (nd[c].open) continue;
                if (city_no[c] == 255) city_no[c] = n_city++;
                touched[f] |= 1ull << city_no[c];
            }
        }
    }
    for (int no = 0; no < s->n_tiles; no++)
        for (int i = 0; i < NSEG[s->tr[no] >> 2]; i++) {
            int r = no * 8 + i;
            Node *x = &nd[r];
            if (x->parent != r || !(x->meeples[0] | x->meeples[1])) continue;
            award(s, x, x->kind == FIELD ? 3 * __builtin_popcountll(touched[r]) : x->tiles + x->shields);
        }
}

static void new_game(State *s, uint32_t sd) {
    memset(s, 0, sizeof *s);
    seed(s, sd);
    memcpy(s->bag, BAG, BAG_SIZE);
    s->n_bag = BAG_SIZE;
    s->supply[0] = s->supply[1] = 7;
    place(s, START_TYPE * 4, START_CELL);
}

/* one whole turn with random choices; 0 when the bag is empty */
static int random_turn(State *s) {
    uint8_t masks[MAXF]; uint8_t opts[8];
    int n = 0, type = 0;
    do {
        if (s->n_bag == 0) return 0;
        int i = rnd(s, s->n_bag);
        type = s->bag[i];
        s->bag[i] = s->bag[--s->n_bag];
        n = count_placements(s, type, masks);
    } while (n == 0);                       /* an unplaceable tile leaves the game */
    int mv = kth_placement(masks, rnd(s, n));
    place(s, type * 4 + (mv & 3), s->fcell[mv >> 2]);
    int k = rnd(s, meeple_options(s, s->player, opts) + 1);
    if (k) {
        s->supply[s->player]--;
        s->node[find(s->node, (s->n_tiles - 1) * 8 + opts[k - 1])].meeples[s->player]++;
    }
    score_completed(s);
    s->player ^= 1;
    return 1;
}

static void playout(State *s) {
    while (random_turn(s)) {}
    final_scoring(s);
}
