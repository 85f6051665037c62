// The documents of the server are those of the command line, and its description of itself is true.
#include <fstream>

#include "commands.h"
#include "paths.h"
#include "question.h"
#include "server/server.h"

namespace nimrod {
namespace {

using Json = nlohmann::json;
using Arguments = std::vector<std::string>;

std::string printed(const Arguments& arguments) { return run_nimrod(arguments).out; }

std::string content_of(const std::string& path) {
    std::ifstream in(std::string(NIMROD_SOURCE_DIR) + "/" + path);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(Api, AnswersWithTheDocumentsOfTheCommandLine) {
    struct Case {
        std::string name;
        Json body;
        Arguments arguments;
    };
    const std::vector<Case> cases = {
        {"solve", {{"expression", "nim 3,5,7"}}, {"nim", "3,5,7"}},
        {"solve",
         {{"expression", "kayles 10 + nim 3"}, {"misere", true}, {"moves", 2}},
         {"kayles", "10", "+", "nim", "3", "--misere", "--moves", "2"}},
        {"solve", {{"expression", "marienbad"}, {"misere", false}}, {"marienbad", "--normal"}},
        {"solve", {{"expression", "marienbad"}, {"both", true}}, {"marienbad", "--both"}},
        {"options",
         {{"expression", "wythoff 2,3"}, {"values", true}, {"pictures", true}},
         {"wythoff", "2,3", "--values", "--pictures"}},
        {"explain",
         {{"expression", "nim 3,5,7"}, {"method", "groups"}, {"lang", "fr"}},
         {"nim", "3,5,7", "--method", "groups", "--lang", "fr"}},
        {"play",
         {{"expression", "nim 3,5,7"},
          {"moves", {"nim 3,5,6", "nim 3,5,5"}},
          {"line", "hint"},
          {"level", 3},
          {"seed", 7}},
         {"nim", "3,5,7", "--moves", "nim 3,5,6", "--moves", "nim 3,5,5", "--line", "hint",
          "--level", "3", "--seed", "7"}},
        {"table",
         {{"expression", "nim 4,4"}, {"show", "nimber"}},
         {"nim", "4,4", "--show", "nimber"}},
        {"sequence", {{"expression", "kayles"}, {"upto", 100}}, {"kayles", "--upto", "100"}},
        {"graph", {{"expression", "nim 1,2"}}, {"nim", "1,2"}},
        {"picture", {{"expression", "nim 1,2"}}, {"nim", "1,2"}},
        {"conjecture",
         {{"expression", "dynamic:3"}, {"upto", 300}},
         {"dynamic:3", "--upto", "300"}},
        {"strategy", {{"expression", "hex 3x3"}}, {"hex", "3x3"}},
        {"look", {{"expression", "hex 3x3:b2"}, {"lang", "fr"}}, {"hex", "3x3:b2", "--lang", "fr"}},
        {"nimber", {{"expression", "14*7 + w"}, {"explain", true}}, {"14*7 + w", "--explain"}},
        {"nimber", {{"expression", "8"}, {"table", "*"}}, {"8", "--table", "*"}},
        {"games", {{"expression", "nim"}}, {"nim"}},
        // Bad input is answered with the same complaint.
        {"solve", {{"expression", "nim 3,5,x"}, {"lang", "fr"}}, {"nim", "3,5,x", "--lang", "fr"}},
        {"solve", {{"expression", "nimm 3"}}, {"nimm", "3"}},
    };
    const Server server;
    for (const Case& c : cases) {
        Arguments arguments{c.name, "--json"};
        arguments.insert(arguments.end(), c.arguments.begin(), c.arguments.end());
        const Response response = server.ask(c.name, c.body);
        EXPECT_EQ(response.body, printed(arguments)) << c.name << " " << c.body;
        EXPECT_EQ(response.status, response.json().contains("error") ? 400 : 200);
        EXPECT_EQ(response.fields.at("content-type"), "application/json");
    }
}

TEST(Api, AnswersInTheFormatsOfTheCommandLine) {
    struct Case {
        std::string name, expression, format, type;
    };
    const std::string text = "text/plain; charset=utf-8";
    const Server server;
    for (const Case& c :
         std::vector<Case>{{"table", "nim 3,3", "svg", "image/svg+xml"},
                           {"table", "nim 3,3", "csv", "text/csv; charset=utf-8"},
                           {"table", "nim 3,3", "latex", text},
                           {"sequence", "kayles", "bfile", text},
                           {"sequence", "kayles", "npy", "application/octet-stream"},
                           {"graph", "nim 1,2", "svg", "image/svg+xml"},
                           {"picture", "nim 1,2", "svg", "image/svg+xml"},
                           {"picture", "nim 1,2", "png", "image/png"},
                           {"graph", "nim 1,2", "dot", text},
                           {"graph", "nim 1,2", "binary", "application/octet-stream"}}) {
        const Response response =
            server.ask(c.name, {{"expression", c.expression}, {"format", c.format}});
        EXPECT_EQ(response.status, 200) << response.body;
        EXPECT_EQ(response.fields.at("content-type"), c.type);
        EXPECT_EQ(response.body, printed({c.name, c.expression, "--format", c.format}));
    }
    // What would be only a part of a picture is refused.
    EXPECT_EQ(server.ask("graph", {{"expression", "nim 30,30"}, {"format", "svg"}}).status, 422);
    EXPECT_EQ(server.ask("graph", {{"expression", "nim 1,2"}, {"format", "jpeg"}}).status, 400);
}

TEST(Api, AnswersWhatIsNotWithinTheLimitsWithADocument) {
    const Server server;
    const Response response = server.ask("solve", long_question("300ms"));
    EXPECT_EQ(response.status, 200);
    EXPECT_EQ(response.json()["nimber"], nullptr);
    EXPECT_TRUE(response.json().contains("reached"));
}

TEST(Api, BoundsQuestionsWhateverTheyAskFor) {
    const Server server({"--time", "300ms"});
    const auto start = std::chrono::steady_clock::now();
    EXPECT_EQ(server.ask("solve", long_question("1h")).status, 200);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(10));
}

TEST(Api, ReadsFilesThatComeWithTheQuestionAndNoOthers) {
    const Server server;
    const std::string kayles = content_of("examples/scripts/kayles.lua");
    const std::string small = content_of("examples/graphs/small.dot");
    EXPECT_EQ(server
                  .ask("solve", {{"expression", "script:a.lua 10 + script:b.lua 3"},
                                 {"nimber", true},
                                 {"files", {{"a.lua", kayles}, {"b.lua", kayles}}}})
                  .json()["nimber"],
              "1");  // 2 and 3: Guy and Smith 1956
    EXPECT_EQ(server.ask("graph", {{"expression", "g.dot"}, {"files", {{"g.dot", small}}}}).status,
              200);
    EXPECT_EQ(server.ask("solve", {{"expression", "graph:g.dot a"}, {"files", {{"g.dot", small}}}})
                  .status,
              200);
    for (const std::string expression :
         {"script:examples/scripts/kayles.lua 10", "script:/etc/passwd 1", "graph:/etc/passwd a",
          "graph:examples/graphs/small.dot a", "geography:examples/graphs/small.dot a",
          "graph:/proc/self/environ a", "script:../a.lua 1"}) {
        const Response response =
            server.ask("solve", {{"expression", expression}, {"files", {{"a.lua", kayles}}}});
        EXPECT_EQ(response.status, 400) << expression << response.body;
    }
    EXPECT_EQ(server.ask("graph", {{"expression", "/etc/passwd"}}).status, 400);
    EXPECT_EQ(server.ask("sequence", {{"audit", "/etc/passwd"}}).status, 400);
    EXPECT_EQ(server.ask("sequence", {{"survey", "nonsense"}}).status, 400);
    // A file is never written, and nothing is read from the terminal.
    const std::string written = testing::TempDir() + "nimrod_server_written";
    EXPECT_EQ(server.ask("graph", {{"expression", "nim 1"}, {"output", written}}).status, 400);
    EXPECT_EQ(server.ask("graph", {{"expression", "nim 1"}, {"o", written}}).status, 400);
    for (const std::string option : {"save", "resume"})
        EXPECT_EQ(server.ask("sequence", {{"expression", "kayles"}, {option, written}}).status,
                  400);
    EXPECT_FALSE(std::ifstream(written).good());
    for (const std::string name : {"solve", "nimber"})
        EXPECT_EQ(server.ask(name, {{"expression", "-"}}).status, 400);
    EXPECT_EQ(server.ask("nimber", Json::object()).status, 400);
    EXPECT_EQ(server.ask("play", {{"expression", "nim 1"}}).status, 400);
}

TEST(Api, SaysWhatIsWrongInAScript) {
    const Server server;
    const Response response = server.ask(
        "solve", {{"expression", "script:g.lua"},
                  {"files", {{"g.lua", "start = 1\nfunction options(n)\n  return n +\nend"}}}});
    EXPECT_EQ(response.status, 400);
    EXPECT_NE(response.json()["error"]["message"].get<std::string>().find("g.lua"),
              std::string::npos);
}

TEST(Api, TellsTheCatalogueTheExamplesAndItsHealth) {
    const Server server;
    EXPECT_EQ(server.get("/api/games").body, printed({"games", "--json"}));
    EXPECT_EQ(server.get("/api/games?name=nim&lang=fr").body,
              printed({"games", "nim", "--json", "--lang", "fr"}));
    EXPECT_EQ(server.get("/api/games", "Accept-Language: fr-FR,fr;q=0.9\r\n").body,
              printed({"games", "--json", "--lang", "fr"}));
    EXPECT_EQ(server.get("/api/games?name=nimm").status, 400);
    EXPECT_EQ(server.get("/api/health").json()["status"], "ok");
    bool kayles = false;
    for (const Json& example : server.get("/api/examples").json())
        if (example["name"] == "kayles.lua") {
            kayles = true;
            EXPECT_EQ(example["kind"], "script");
            EXPECT_EQ(example["text"], content_of("examples/scripts/kayles.lua"));
        }
    EXPECT_TRUE(kayles);
}

TEST(Documents, TheQuestionInTheManualIsAnsweredAsItSays) {
    const std::string page = content_of("docs/server.md");
    const std::size_t from = page.find("-d '") + 4;
    const std::string body = page.substr(from, page.find('\'', from) - from);
    const Server server;
    const Response response = server.send(server.post("solve", body));
    EXPECT_EQ(response.body, printed({"solve", "nim", "3,5,7", "--json"}));
    std::string shown;
    std::istringstream lines(response.body);
    for (std::string line; std::getline(lines, line);) shown += "    " + line + "\n";
    EXPECT_NE(page.find(shown), std::string::npos);
}

/// Some value that the schema of a member allows.
Json some_value(const Json& schema) {
    if (schema.contains("enum")) return schema["enum"][0];
    if (schema.contains("oneOf")) return "1";
    const std::string type = schema["type"];
    if (type == "boolean") return true;
    if (type == "array") return Json::array({"x"});
    if (type == "object") return Json::object();
    return "x";
}

TEST(OpenApi, DescribesEverySubcommandAndAllItsMembers) {
    const Server server;
    const Json api = server.get("/api/openapi.json").json();
    EXPECT_EQ(api["openapi"], "3.0.3");
    for (const commands::Command& command : commands::all_commands()) {
        const Json post = api["paths"]["/api/" + command.name]["post"];
        const Json schema = post["requestBody"]["content"]["application/json"]["schema"];
        const Json& members = schema["properties"];
        EXPECT_EQ(schema["additionalProperties"], false);
        // All that the server accepts is described, and what is described it accepts.
        for (const commands::Option& option : command.options)
            EXPECT_EQ(members.contains(option.name.substr(2)), server::is_member(option))
                << option.name;
        for (const auto& [name, member] : members.items())
            EXPECT_NO_THROW(server::read_question(command, Json{{name, some_value(member)}}.dump()))
                << command.name << " " << name;
        EXPECT_THROW(server::read_question(command, R"({"no such member": 1})"), InputError);
        const std::string document =
            post["responses"]["200"]["content"]["application/json"]["schema"]["$ref"];
        EXPECT_TRUE(server.get(document).json().contains("$schema")) << document;
    }
}

TEST(OpenApi, NamesThePathsThatThereAre) {
    const Server server;
    const nlohmann::json paths = server.get("/api/openapi.json?lang=fr").json()["paths"];
    for (const auto& [path, methods] : paths.items()) {
        if (path.find('{') != std::string::npos) continue;
        EXPECT_EQ(server.get(path).status, methods.contains("get") ? 200 : 405) << path;
        const int posted = server.send(server.post(path.substr(5), "{}")).status;
        EXPECT_EQ(posted == 405, !methods.contains("post")) << path << posted;
    }
}

}  // namespace
}  // namespace nimrod
