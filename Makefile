# `make play` and `make test` do everything on a machine that has make, git and Python 3.11 to 3.14.
# `make test PYTHON=python3.12` takes that Python for a new environment.
.DEFAULT_GOAL := help
.PHONY: help play pages docs types browser test test-all torch checked-python compiled checked-web screenshots web-numbers witness mutants fuzz perft bench faults races load lint lint-python lint-web format clean

VENV := .venv
RUN  := $(VENV)/bin/python
TORCH := torch==2.13.0+cpu
BEGAN := $(shell date +%s)

# Bytecode is kept, whatever the environment says: without it every worker rewrites the asserts of all tests anew, and
# every server that a test starts compiles all of src. Collecting the tests costs 5 s of processor with it, 10 without.
export PYTHONDONTWRITEBYTECODE =

help:            ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## /{printf "  make %-13s %s\n", $$1, $$2}' Makefile

play: pages                        ## play in the browser, against the computer or with friends
	@$(VENV)/bin/bastide play $(ARGS)

pages: $(VENV)/play.stamp          ## build the browser pages, unless they are up to date
	@$(RUN) scripts/pages.py

docs: $(VENV)/test.stamp pages     ## build the documentation site, unless it is up to date, and show it
	@$(RUN) scripts/documentation.py
	@$(VENV)/bin/bastide docs $(ARGS)

test: $(VENV)/test.stamp           ## style, types and tests: what a person waits for
	@$(MAKE) --no-print-directory pages browser
	@$(MAKE) --no-print-directory --jobs 2 checked-python checked-web
	@echo "make test took $$(( $$(date +%s) - $(BEGAN) )) seconds."

test-all: test                     ## that, and everything that takes longer: whole games, more of them, more faults
	@BASTIDE_LONG=1 $(RUN) -m pytest -n 4 --dist worksteal -m "long or longer"
	@echo "make test-all took $$(( $$(date +%s) - $(BEGAN) )) seconds."

# A CPU build has a version of its own, so no index can answer with the build for graphics cards and its gigabytes.
torch: $(VENV)/test.stamp          ## torch's CPU build for the tests that learn, where pip finds one
	@timeout 900 $(RUN) -m pip install -qq --disable-pip-version-check --only-binary :all: -c constraints.txt '$(TORCH)' \
		|| echo "$(TORCH) is not to be had here: the tests that need torch are skipped."

# Two chains that need nothing of each other. What Vitest says is shown when it ends: it would tear the lines of pytest.
checked-python: compiled
	@$(RUN) -m pytest -n 4 --dist worksteal

compiled: lint-python
	@$(RUN) -m compileall -q src
	@$(RUN) tests/tools/warm_up.py

checked-web: lint-web
	@mkdir -p .build
	@$(RUN) scripts/web_tool.py vitest run > .build/vitest.txt 2>&1 || { cat .build/vitest.txt; exit 1; }
	@tail -n 7 .build/vitest.txt

screenshots: $(VENV)/test.stamp pages browser     ## the pictures of docs/images, from games played by computer
	@PYTHONPATH=tests:scripts $(RUN) -m web.screenshots docs/images

types: $(VENV)/test.stamp          ## write the types and facts of the pages anew, from what engine and server say
	@$(RUN) scripts/web_types.py
	@$(RUN) scripts/web_words.py
	@$(RUN) scripts/web_facts.py

web-numbers: $(VENV)/test.stamp pages browser     ## contrast of the figures, size of the pages, time to the first move, frames per second
	@$(RUN) scripts/web_tool.py vite-node scripts/contrastTable.ts
	@PYTHONPATH=tests:scripts $(RUN) -m web.numbers $(ARGS)

browser: $(VENV)/test.stamp
	@$(RUN) scripts/browser.py

lint: lint-python lint-web         ## style and types only

lint-python: $(VENV)/test.stamp
	@$(VENV)/bin/ruff format --check --quiet || { echo "Not formatted: run make format."; exit 1; }
	@$(VENV)/bin/ruff check
	@$(VENV)/bin/mypy

lint-web: $(VENV)/test.stamp
	@$(RUN) scripts/web_tool.py svelte-check --tsconfig ./tsconfig.json --threshold error --output human
	@$(RUN) scripts/web_tool.py prettier --check --cache --cache-location ../.build/prettier --log-level warn . || { echo "Not formatted: run make format."; exit 1; }
	@$(RUN) scripts/web_tool.py eslint --cache --cache-strategy content --cache-location ../.build/eslint .

format: $(VENV)/test.stamp         ## write every file as the formatter does, imports in order
	@$(VENV)/bin/ruff check --quiet --select I --fix
	@$(VENV)/bin/ruff format --quiet
	@$(RUN) scripts/web_tool.py prettier --write --log-level warn .

witness: $(VENV)/test.stamp        ## 2,000 random games beside the slow reference
	@$(RUN) tests/tools/witness.py $(ARGS)

mutants: $(VENV)/test.stamp        ## change the rules one by one: which change does no test notice?
	@$(RUN) tests/tools/mutants.py $(ARGS)

fuzz: $(VENV)/test.stamp           ## damaged texts against the notation for a minute
	@$(RUN) tests/tools/fuzz_notation.py $(ARGS)

perft: $(VENV)/test.stamp          ## count action sequences and compare with the kept numbers
	@$(RUN) -m pytest tests/perft $(ARGS)

bench: $(VENV)/play.stamp          ## speed on one core, beside the limit in C where there is a compiler
	@$(VENV)/bin/bastide bench $(ARGS)

faults: $(VENV)/test.stamp         ## break processes, databases, Redis, disk and clock in the middle of games: no move is lost
	@PYTHONPATH=tests $(RUN) -m server.faults $(ARGS)

races: $(VENV)/test.stamp          ## 10,000 races of two server processes for one decision, key, seat or pairing
	@PYTHONPATH=tests $(RUN) -m server.races $(ARGS)

load: $(VENV)/test.stamp           ## 500 live tables at 200 moves a second on this machine
	@$(VENV)/bin/bastide load $(ARGS)

clean:                             ## forget the environment and everything built
	rm -rf $(VENV) .build web/node_modules src/bastide/web/pages src/bastide/web/drawings src/bastide/web/documentation

# The stamps are newer than what they were made from: nothing is repeated when all is up to date.
$(VENV)/play.stamp: pyproject.toml constraints.txt scripts/environment.sh
	@sh scripts/environment.sh $(VENV) '.[server,web]' && touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt scripts/environment.sh
	@sh scripts/environment.sh $(VENV) '.[server,web,docs,notebooks,dev]' && touch $@ $(VENV)/play.stamp
